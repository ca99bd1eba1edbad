# Tests the book in a folder: docker run --rm -v "$PWD:/book" marble
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends make
COPY . /marble
RUN make -C /marble install DESTDIR=/installed
FROM swift:6.3-bookworm
COPY --from=build /installed/usr/local /usr/local
WORKDIR /book
ENTRYPOINT ["marble"]
CMD ["test"]
