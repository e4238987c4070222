// Under which keys the pages of the logs keep what they have read.

export const logKeys = {
  entry: (name: string, id: unknown) => [name, 'info', id],
  choices: (name: string) => [name, 'choices'],
}
