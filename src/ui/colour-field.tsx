// A field for a colour, stored as hex code.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import './fields.css'
import { ColorInput } from '@mantine/core'
import { type FieldProps, kitPropsOf } from './text-fields.tsx'

const swatches = ['#2f569f', '#2f9e66', '#dc8a1e', '#d4493f', '#7a4fb5', '#1f8a9e', '#b5527f', '#8a94a5']

export function ColourField(props: FieldProps<string>) {
  return (
    <ColorInput
      {...kitPropsOf(props)}
      format="hex"
      swatches={swatches}
      swatchesPerRow={8}
      withEyeDropper={false}
      // A text that is no colour stays as typed, and the validation of the form reports it.
      fixOnBlur={false}
    />
  )
}
