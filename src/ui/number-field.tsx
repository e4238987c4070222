import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import './fields.css'
import { useState } from 'react'
import { NumberInput } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

/** Also those of a Chinese keyboard: a sign that is left out joins the digits around it. */
const commas = [',', '.', '，', '．', '。']

interface NumberFieldProps extends FieldProps<number | '', number | ''> {
  decimals: number
  /** `,` in France. */
  comma: string
  unit?: unknown
  /** Kept as so many times what is typed: cents. */
  scale?: number
}

/**
 * Cents are filled up with zeros once one leaves: in `4 250|,00` the comma that one types changes nothing, so a caret put
 * back a moment late, as the kit does after each key, would swallow it.
 */
export function NumberField({ value, onChange, onBlur, decimals, comma, unit, scale = 1, ...rest }: NumberFieldProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <NumberInput
      {...looked({ ...rest, value, onChange })}
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
