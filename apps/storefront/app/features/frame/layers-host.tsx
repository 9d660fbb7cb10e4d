import { type ComponentType, Suspense, useState } from 'react'
import { type OpenLayer, useOpenLayer } from '../../platform/layers.ts'
import { layerTable } from './layer-table.ts'

/** Draws the open overlay, and the last one while it leaves. */
export function LayersHost() {
  const open = useOpenLayer()
  const [last, setLast] = useState<OpenLayer | null>(null)
  if (open && open !== last) setLast(open)
  const shown = open ?? last
  if (!shown) return null
  const Layer = layerTable[shown.name] as ComponentType<Record<string, unknown>> | undefined // its props stand in `shown`
  if (!Layer) return null
  return (
    <Suspense fallback={null}>
      <Layer key={shown.name} {...shown.props} isOpen={open !== null} />
    </Suspense>
  )
}
