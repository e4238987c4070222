// The page for developers that shows all kinds of fields and all other interface elements. Screenshots are made of it.

import { labelledEntityOf } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import type { Labels, Resource } from '#engine/resource.ts'
import { everyFieldLabels, fieldsPageWords as words } from '../words.ts'
import { everyField, fieldsOf } from './every-field.ts'
import { FieldStates } from './field-states.ui.tsx'
import './fields-page.css'
import { ComponentSamples } from './component-samples.ui.tsx'

// The cast makes the type of the labels general, because the screens know only `Labels<Resource>`.
const named = labelledEntityOf(everyField, everyFieldLabels as unknown as Labels<Resource>)

export function FieldsPage() {
  return (
    <div className="fields-page">
      <header>
        <h1>{text(words.title)}</h1>
        <p>{text(words.about)}</p>
      </header>
      <section>
        <h2>{text(words.fields)}</h2>
        {fieldsOf().map(([name, field]) => (
          <FieldStates key={name} named={named} name={name} field={field} />
        ))}
      </section>
      <section>
        <h2>{text(words.parts)}</h2>
        <ComponentSamples />
      </section>
    </div>
  )
}
