// A field for numbers and for amounts of money.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import './fields.css'
import { useState } from 'react'
import { NumberInput } from '@mantine/core'
import { type FieldProps, kitPropsOf } from './text-fields.tsx'

/**
 * The characters that count as the decimal separator when typed, also those of Chinese keyboards: an ignored separator
 * would join the digits before and after it.
 */
const commas = [',', '.', '，', '．', '。']

interface NumberFieldProps extends FieldProps<number | '', number | ''> {
  decimals: number
  /** The decimal separator: `,` in French. */
  comma: string
  unit?: unknown
  /** The factor from typed to stored value: 100 for cents. */
  scale?: number
  /** The limits and the step of the arrow keys, as typed and not as stored. */
  range?: { min: number; max: number; step: number }
}

/**
 * Pads cents with zeros on blur and not while typing: Mantine restores the caret after each key, so the comma that a
 * person types in `4 250|,00` would be lost.
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  decimals,
  comma,
  unit,
  scale = 1,
  range,
  ...rest
}: NumberFieldProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <NumberInput
      {...kitPropsOf({ ...rest, value, onChange })}
      {...range}
      value={value === '' ? '' : value / scale}
      hideControls
      decimalScale={decimals}
      fixedDecimalScale={scale > 1 && !isTyping}
      onBlur={() => {
        setTyping(false)
        onBlur?.()
      }}
      allowDecimal={decimals > 0}
      decimalSeparator={comma}
      allowedDecimalSeparators={commas}
      thousandSeparator={scale > 1 && (comma === ',' ? '\u202F' : ',')}
      rightSection={unit ? <span className="dim">{String(unit)}</span> : null}
      rightSectionWidth={unit ? 52 : 0}
      className="numbers"
      onChange={(typed) => {
        setTyping(true)
        onChange(typed === '' ? '' : Math.round(Number(typed) * scale * 1e6) / 1e6)
      }}
    />
  )
}
