// The settings with the texts of alerts, which a school can change: one setting for each alert and language.

import { itemAt } from '#text/item-at.ts'
import { sayInAll } from '#engine/languages.ts'
import { type SettingRule, roomSettings, textarea } from '#platform/settings/index.declare.ts'
import { alertWords, alertNames, alertTextWords as words } from '../words.ts'
import { type AlertName, type AlertText, textNames } from './text-names.ts'

const alerts = Object.keys(alertWords) as AlertName[]

/** Builds an object with one value for each setting. `place` is the place of its language in `Words`. */
const each = <Value>(valueOf: (alert: AlertName, place: number) => Value) =>
  Object.fromEntries(
    alerts.flatMap((alert) => textNames(alert).map((name, place) => [name, valueOf(alert, place)] as const)),
  ) as Record<AlertText, Value>

const holes = (text: string) => new Set(text.match(/\{\w+\}/g))

/** The placeholders that the text of an alert may contain, such as `{name}`: those of the built-in title and text. */
const valuesOf = (alert: AlertName): string[] => {
  const { title, body } = alertWords[alert]
  return [...holes([...title, ...body].join(' '))]
}

/** Refuses a text with an unknown placeholder, such as `{nmae}`, because families would receive it unchanged. */
const knowsItsValues =
  (alert: AlertName, name: AlertText): SettingRule =>
  (_at, { next }) => {
    const known = valuesOf(alert)
    const [wrong] = [...holes(String(next[name]))].filter((hole) => !known.includes(hole))
    return wrong ? { words: words.unknown, values: { wrong, known: known.join(' ') } } : null
  }

export const alertTextSettings = roomSettings<AlertText>({
  group: 'alert_texts',
  after: 'school',
  title: words.title,
  items: each((alert, place) => textarea(itemAt(alertWords[alert].body, place), { max: 400, rule: ['required'] })),
  words: each((alert, place) => ({
    title: itemAt(Object.values(words.languages), place),
    tip: sayInAll(words.tip, { values: valuesOf(alert).join(' ') }),
  })),
  sections: Object.fromEntries(alerts.map((alert) => [textNames(alert)[0], alertNames[alert]])),
  rules: Object.fromEntries(
    alerts.flatMap((alert) => textNames(alert).map((name) => [name, knowsItsValues(alert, name)])),
  ),
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends Record<AlertText, string> {}
}
