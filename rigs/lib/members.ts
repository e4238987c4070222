// Members whose balance the rigs change: no other writer waits for a person's own line.

/** Creates the requested number of members and returns their ids. */
export async function membersOf(url: string, token: string, many: number): Promise<number[]> {
  const headers = { batoken: token, server: '1', 'content-type': 'application/json' }
  async function call<Data>(path: string, body?: object): Promise<Data> {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url + path, { headers, ...sent })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
    if (code !== 1) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { list: groups } = await call<{ list: { id: number }[] }>('/admin/user/group/index')
  const made: number[] = []
  for (let count = 1; count <= many; count++) {
    const username = `rig_${count}_${Date.now() % 1_000_000}`
    const account = { username, nickname: username, group_id: groups[0]!.id, password: 'Sesame-2026', status: 'enable' }
    await call('/admin/user/user/add', account)
    const { list } = await call<{ list: { id: number }[] }>(`/admin/user/user/index?quick_search=${username}`)
    made.push(list[0]!.id)
  }
  return made
}
