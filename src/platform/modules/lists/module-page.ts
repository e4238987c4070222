// The response of the call that reads a page of a module.

/** The answer of `GET /admin/m/<module>/<page>/index`. */
export interface PageText {
  title: string
  text: string
}
