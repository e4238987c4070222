import './school-mark.css'
import { Mark } from '#ui/mark.tsx'
import { siteOnPage } from './site.ts'

const { logo = '' } = siteOnPage()

/** The school's logo before its name, or the product's icon if there is none. */
export function SchoolMark({ size }: { size: number }) {
  return logo ? <SchoolLogo size={size} /> : <Mark size={size} />
}

/** Nothing if the school has no logo; its name is shown beside the logo. */
export function SchoolLogo({ size }: { size: number }) {
  return logo ? <img className="school-mark" src={logo} alt="" height={size} /> : null
}
