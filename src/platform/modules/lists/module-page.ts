/** The answer of `GET /admin/m/<module>/<page>/index`. */
export interface PageText {
  title: string
  text: string
}
