import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { whenOverlaysClosed } from './use-back-closes.ts'

/** Replaces the page by another one, once no layer's entry in the history can take that back; shows its children until then. */
export function LeaveTo({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    whenOverlaysClosed(() => {
      if (isHere) void navigate(to, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [to, navigate])
  return children
}
