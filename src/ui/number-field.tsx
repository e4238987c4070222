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

/** Includes those of Chinese keyboards: without them a missing separator would join the digits around it. */
const commas = [',', '.', '，', '．', '。']

interface NumberFieldProps extends FieldProps<number | '', number | ''> {
  decimals: number
  /** The decimal separator: `,` in French. */
  comma: string
  unit?: unknown
  /** The factor from typed to stored value: 100 for cents. */
  scale?: number
  /** In typed values; the arrow keys change the value by a step. */
  range?: { min: number; max: number; step: number }
}

/**
 * Cents are padded with zeros on blur. The kit restores the caret after each key: with padding while typing, the comma
 * typed in `4 250|,00` would be lost.
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
