// What stays in the browser between visits: who is signed in, and how the page is set. Nothing else.

import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { type Language, defaultLanguage } from '#engine/words.ts'
import type { Scheme } from '#ui/provider.tsx'

export interface AdminInfo {
  id: number
  group_arr: number[]
  username: string
  nickname: string
  avatar: string
  lastlogintime: string | number
  token: string
  refreshToken: string
  student: unknown
  teacher: unknown
  super: boolean
}

const nobody: AdminInfo = {
  id: 0,
  group_arr: [],
  username: '',
  nickname: '',
  avatar: '',
  lastlogintime: '',
  token: '',
  refreshToken: '',
  student: null,
  teacher: null,
  super: false,
}

export const adminInfo = create<AdminInfo>()(
  persist((): AdminInfo => nobody, { name: 'adminInfo', version: 1, storage: flat() }),
)

/** Only the known keys are kept, whatever else the server sends. */
export function fillAdminInfo(sent: Partial<AdminInfo>): void {
  const known = Object.keys(nobody) as (keyof AdminInfo)[]
  adminInfo.setState(Object.fromEntries(known.filter((key) => key in sent).map((key) => [key, sent[key]])))
}

export function forgetAdmin(): void {
  adminInfo.setState(nobody, true)
  adminInfo.persist.clearStorage()
}

interface StoreConfig {
  layout: {
    layoutMode: 'Default' | 'Classic'
    darkMode: Scheme
    menuWidth: number
    menuCollapse: boolean
  }
  lang: { defaultLang: Language; fallbackLang: Language }
}

export const storeConfig = create<StoreConfig>()(
  persist(
    (): StoreConfig => ({
      layout: { layoutMode: 'Default', darkMode: 'auto', menuWidth: 260, menuCollapse: false },
      lang: { defaultLang: defaultLanguage, fallbackLang: 'zh-cn' },
    }),
    { name: 'storeConfig', version: 1, storage: flat() },
  ),
)

export function changeLayout(change: Partial<StoreConfig['layout']>): void {
  storeConfig.setState(({ layout }) => ({ layout: { ...layout, ...change } }))
}

/** Sentences are picked while the page loads, so the page is loaded again. */
export function changeLanguage(language: Language): void {
  storeConfig.setState(({ lang }) => ({ lang: { ...lang, defaultLang: language } }))
  location.reload()
}

/** The stored text is the state itself, as all clients of this family keep it, and not a wrapper around it. */
function flat<State>(): PersistStorage<State> {
  return {
    getItem(name) {
      const kept = localStorage.getItem(name)
      if (kept === null) return null
      const { version = 0, ...state } = JSON.parse(kept) as State & { version?: number }
      return { state: state as State, version }
    },
    setItem: (name, { state, version }) => localStorage.setItem(name, JSON.stringify({ ...state, version })),
    removeItem: (name) => localStorage.removeItem(name),
  }
}
