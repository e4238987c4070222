import './school-mark.css'
import { Mark } from '#ui/mark.tsx'
import { siteOnPage } from './site.ts'

const { logo = '' } = siteOnPage()

/** The school's logo before its name, or the sign of the product where it has none. */
export function SchoolMark({ size }: { size: number }) {
  // The name stands beside it.
  return logo ? <img className="school-mark" src={logo} alt="" height={size} /> : <Mark size={size} />
}
