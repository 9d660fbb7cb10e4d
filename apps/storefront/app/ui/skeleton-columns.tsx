import { SkeletonBox, SkeletonGroup } from './skeleton.tsx'

/** The shapes of a page in columns: each has its classes, then those of its boxes. */
export function SkeletonColumns({
  className,
  columns,
}: {
  className: string
  columns: readonly (readonly [column: string, ...boxes: string[]])[]
}) {
  return (
    <SkeletonGroup className={className}>
      {columns.map(([column, ...boxes]) => (
        <div key={[column, ...boxes].join(' ')} className={column}>
          {boxes.map((box, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name than their place
            <SkeletonBox key={place} className={box} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  )
}
