// Reads old rows by ascending id, a batch at a time, so that rows that may not be removed do not block those after
// them.

/** The size of a batch, and the maximum of titles in an announcement and of rows that `removeInTurn` removes. */
export const perNight = 500

/** `read` must return rows whose id is greater than `after`, by ascending id, at most `perNight`. */
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

/** Removes rows one by one, at most `perNight`, and returns their number. `remove` returns false if a row must stay. */
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
