// Query keys of the pages of notifications.

export const notificationKeys = {
  targets: (id: number) => ['notification', 'targets', id],
  readers: (id: number, asked: object) => ['notification', 'readers', id, asked],
  preview: (asked: unknown, row: { id?: number | undefined; version?: unknown }) => [
    'notification',
    'preview',
    asked,
    row.id,
    row.version,
  ],
  preferences: ['notification preferences'],
}

/** Notifications to the signed-in person. */
export const inboxKeys = {
  all: ['own notifications'],
  list: (asked: object) => ['own notifications', 'list', asked],
  one: (id: number) => ['own notifications', 'one', id],
}
