// Under which keys the pages of notifications keep what they have read.

export const notificationKeys = {
  targets: (id: number) => ['notification', 'targets', id],
  readers: (id: number, asked: object) => ['notification', 'readers', id, asked],
  preview: (asked: unknown) => ['notification', 'preview', asked],
  preferences: ['notification preferences'],
}

/** Those to the person who is signed in. */
export const inboxKeys = {
  all: ['own notifications'],
  list: (asked: object) => ['own notifications', 'list', asked],
  one: (id: number) => ['own notifications', 'one', id],
}
