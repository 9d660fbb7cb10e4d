import { Icon } from '@doira/web/ui/icon.tsx'

/** In the place of a map that did not come, so that nothing around it moves: what to do without it. */
export function MapOff({ text }: { text: string }) {
  return (
    <div className="map__off" role="status">
      <span>
        <Icon name="map" size="l" />
      </span>
      <p className="t-small">{text}</p>
    </div>
  )
}
