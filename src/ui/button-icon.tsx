// Makes the component of an icon from its drawing: one path in a box of 24 by 24.

import type { SVGProps } from 'react'

type Props = { size?: number } & Omit<SVGProps<SVGSVGElement>, 'children'>

export const buttonIcon = (path: string) =>
  function Icon({ size = 24, ...rest }: Props) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
