import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './fields.css'
import { NumberInput } from '@mantine/core'
import { type FieldProps, looked } from './text-fields.tsx'

interface NumberFieldProps extends FieldProps<number | '', number | ''> {
  decimals: number
  /** `,` in France. */
  comma: string
  unit?: string | undefined
}

export function NumberField({ onChange, decimals, comma, unit, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      {...looked({ ...rest, onChange })}
      hideControls
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      decimalSeparator={comma}
      allowedDecimalSeparators={[',', '.']}
      rightSection={unit && <span className="dim">{unit}</span>}
      rightSectionWidth={unit ? 52 : 0}
      className="numbers"
      onChange={(value) => onChange(value === '' ? '' : Number(value))}
    />
  )
}
