// The logo of the school.

import './school-mark.css'
import { ProductIcon } from '#ui/product-icon.tsx'
import { readSiteFacts } from './site.ts'

const { logo = '' } = readSiteFacts()

/** Shows the logo of the school, or the icon of the product if the school has no logo. */
export function SchoolMark({ size }: { size: number }) {
  return logo ? <SchoolLogo size={size} /> : <ProductIcon size={size} />
}

/** Shows the logo beside the name of the school. Without a logo it shows nothing, because the name is there. */
export function SchoolLogo({ size }: { size: number }) {
  return logo ? <img className="school-mark" src={logo} alt="" height={size} /> : null
}
