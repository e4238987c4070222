// Adds and checks passkeys: key pairs in a phone, a computer or a security key. The server stores only the public key.
// The device asks its owner for a PIN, finger or face, so a stranger cannot use a lost device.

import type { Generated } from 'kysely'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type Purpose, makeChallenge, takeChallenge } from './challenge.server.ts'
import type { Site } from './site.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    admin_passkey: {
      id: Generated<number>
      admin_id: number
      credential_id: string
      public_key: string
      counter: number
      transports: string
      name: string
      create_time: number
      last_used_time: number | null
    }
  }
}

/** Ed25519, P-256 and RSA: the algorithms of phones, computers and security keys. */
const supportedAlgorithmIDs = [-8, -7, -257]

const library = () => import('@simplewebauthn/server')

export function passkeysOf(at: At, adminId: number) {
  return at.db
    .selectFrom('admin_passkey')
    .select(['id', 'name', 'create_time', 'last_used_time'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute()
}

/** Returns the options with which the browser creates a passkey, and stores their challenge. */
export async function passkeyCreationOptions(at: At, site: Site) {
  const { generateRegistrationOptions } = await library()
  const { id, username, nickname } = at.who
  return generateRegistrationOptions({
    rpName: (await settings(at)).site_name,
    rpID: site.host,
    userID: new TextEncoder().encode(`admin:${id}`),
    userName: username,
    userDisplayName: nickname,
    challenge: await at.product.store.write((db) => makeChallenge({ ...at, db }, 'enrol', sessionOf(at))),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: await credentialsOf(at, id),
  })
}

const sessionOf = ({ who }: At) => `session:${who.session}`

export interface NewPasskey {
  name: string
  response: RegistrationResponseJSON
}

/**
 * Stores a new passkey. False if the response was created for another site or challenge, or if the device did not
 * verify its owner.
 */
export async function storePasskey(at: At, site: Site, { name, response }: NewPasskey): Promise<boolean> {
  const expectedChallenge = await at.product.store.write((db) => takeChallenge({ ...at, db }, 'enrol', sessionOf(at)))
  if (expectedChallenge === undefined) return false
  const { verifyRegistrationResponse } = await library()
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!found?.verified) return false
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
  await at.product.store.write((db) =>
    db
      .insertInto('admin_passkey')
      .values({
        admin_id: at.who.id,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(),
        name,
        create_time: at.now,
        last_used_time: null,
      })
      .execute(),
  )
  return true
}

/**
 * Who is checked, and for which purpose. `target`: the session of a signed-in person; during a sign-in, the hash of the
 * ticket that the person got after the password.
 */
export interface FactorTarget {
  adminId: number
  purpose: Purpose
  target: string
}

export async function passkeyRequestOptions(at: At, site: Site, { adminId, purpose, target }: FactorTarget) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: await at.product.store.write((db) => makeChallenge({ ...at, db }, purpose, target)),
    allowCredentials: await credentialsOf(at, adminId),
    userVerification: 'required',
  })
}

export async function verifyPasskey(
  at: At,
  site: Site,
  { adminId, purpose, target }: FactorTarget,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const expectedChallenge = await at.product.store.write((db) => takeChallenge({ ...at, db }, purpose, target))
  const passkey = await at.db
    .selectFrom('admin_passkey')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey || expectedChallenge === undefined) return false
  const { verifyAuthenticationResponse } = await library()
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!found?.verified) return false
  const { newCounter } = found.authenticationInfo
  await at.product.store.write((db) =>
    db
      .updateTable('admin_passkey')
      .set({ counter: newCounter, last_used_time: at.now })
      .where('id', '=', passkey.id)
      .execute(),
  )
  return true
}

async function credentialsOf(at: At, adminId: number) {
  const rows = await at.db
    .selectFrom('admin_passkey')
    .select(['credential_id', 'transports'])
    .where('admin_id', '=', adminId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(',').filter(Boolean),
  }))
}
