// Query keys of the pages of the logs.

export const logKeys = {
  entry: (name: string, id: unknown) => [name, 'info', id],
  choices: (name: string) => [name, 'choices'],
}
