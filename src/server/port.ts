// Checks at start if the server can listen on its port, before anything is created. A first password is shown only
// once, so it must not be created for a server that cannot listen.

import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws one sentence if the port cannot be used. Port 0 means any free port. */
export async function refuseTakenPort({ PORT, HOST }: { PORT: number; HOST: string }, name = 'PORT'): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(PORT, HOST), 'listening')
  } catch (problem) {
    throw new Error(sentence((problem as NodeJS.ErrnoException).code, { port: PORT, host: HOST, name }), {
      cause: problem,
    })
  } finally {
    probe.close()
  }
}

function sentence(
  code: string | undefined,
  { port, host, name }: { port: number; host: string; name: string },
): string {
  if (code === 'EADDRINUSE')
    return `${name}: another program listens on ${host}:${port}. Stop it, or choose another one: ${name}=${port + 1} npm start`
  if (code === 'EACCES')
    return `${name}: this account may not listen on ${port}. Choose one above 1023: ${name}=8000 npm start`
  return `${name.replace('PORT', 'HOST')}: nobody can listen on ${host}:${port} (${code}). Is it an address of this machine?`
}
