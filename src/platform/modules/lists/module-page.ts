/** What `GET /admin/m/<module>/<page>/index` answers. */
export interface PageText {
  title: string
  text: string
}
