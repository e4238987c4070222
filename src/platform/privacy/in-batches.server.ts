// Reads old rows by ascending id, a batch at a time, so that rows that have to stay do not hide the rows after them.

/** The size of a batch; also the most titles of an announcement, and the most rows that `removeInTurn` removes. */
export const perNight = 500

/** `read` returns at most `perNight` rows whose id is greater than the given one, by ascending id. */
export async function* inBatches<Row extends { id?: unknown }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = Number(last.id)
  }
}

/** Removes rows one by one until the night has removed enough; returns how many it removed. */
export async function removeInTurn<Row extends { id?: unknown }>(
  read: (after: number) => Promise<Row[]>,
  remove: (id: number) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for await (const rows of inBatches(read))
    for (const { id } of rows) {
      if (count === perNight) return count
      if (await remove(Number(id))) count++
    }
  return count
}
