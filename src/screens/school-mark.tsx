import './school-mark.css'
import { ProductIcon } from '#ui/product-icon.tsx'
import { readSiteFacts } from './site.ts'

const { logo = '' } = readSiteFacts()

/** The school's logo before its name, or the product's icon if there is none. */
export function SchoolMark({ size }: { size: number }) {
  return logo ? <SchoolLogo size={size} /> : <ProductIcon size={size} />
}

/** Nothing if the school has no logo; its name is shown beside the logo. */
export function SchoolLogo({ size }: { size: number }) {
  return logo ? <img className="school-mark" src={logo} alt="" height={size} /> : null
}
