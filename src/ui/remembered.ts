// What a person set once and finds again: in this browser, under a name.

import { useLocalStorage } from '@mantine/hooks'

export function useRemembered<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useLocalStorage({ key: name, defaultValue: first, getInitialValueInEffect: false })
  return [value, setValue]
}
