import { useMemo } from 'react'
import { encode } from 'uqr'

type QrProps = {
  readonly text: string
  /** What it says to those who cannot see it. */
  readonly label: string
}

/** A code for cameras, dark on white in both themes. Its library is for lazily loaded parts of pages only. */
export function Qr({ text, label }: QrProps) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: 0 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
