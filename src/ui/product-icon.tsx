// The product's icon, a desk with a slanted top: the same drawing as the favicon.

export function ProductIcon({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#2f569f" />
      <path d="M7 12.5 22 9l3 3.5L10 16z" fill="#fff" />
      <path
        d="M11.5 16.5 10 24m11.5-10.5L24 24M10.8 20.5h12"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
