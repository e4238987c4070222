// A hook that returns the function to open another page of the back office.

import { useNavigate } from '@tanstack/react-router'
import type { Go } from './own-screen.ts'

export function useGo(): Go {
  const navigate = useNavigate()
  return (path, search) => void navigate({ to: `/admin/${path}` as '/', search })
}
