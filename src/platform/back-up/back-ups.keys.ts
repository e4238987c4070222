// Query keys of the page of back-ups.

export const backUpKeys = {
  all: ['back-ups'],
}
