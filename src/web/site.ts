// What the site calls itself; known once the back office has begun, and on the sign-in page from the visit before.

let name = 'Pupitre'

export const siteName = () => name

export function nameSite(given: string): void {
  name = given
}
