import { isSame } from '@doira/domain/content/draft'
import type { Ring } from '@doira/domain/delivery/geo'
import { findCrossing } from '@doira/domain/delivery/outline'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EditorActions } from '../editor/editor-actions.tsx'
import type { ContentItem } from '../editor/use-draft.ts'
import { useEditor } from '../editor/use-editor.ts'
import { suggestSlug } from '../kinds.ts'
import { gapsBetween } from './gaps.ts'
import { ZonePanel } from './zone-panel.tsx'
import { liveAreas, type StaffZones } from './zone-tests.ts'
import type { ZonesMap } from './zones-map.ts'

/** One zone: its outline on the map, its terms beside it, and what a change would do before it is published. */
export function ZoneEditor({
  item,
  zones,
  branchId,
  map,
  slot,
  readAgain,
}: {
  readonly item: ContentItem
  readonly zones: StaffZones
  /** For which a new zone is drawn, if it came from there. */
  readonly branchId: string | null
  readonly map: ZonesMap | null
  /** In the top bar, for what is done with the draft; null: it stands with the draft. */
  readonly slot: HTMLElement | null
  readonly readAgain: () => Promise<ContentItem | null>
}) {
  const { t, nameOf } = useMessages()
  const isNarrow = useIsNarrow()
  const root = useRef<HTMLElement>(null)
  const editor = useEditor(item, { root, readAgain })
  const { draft, action, publish, look, isLocked } = editor
  const { setField } = draft
  const corners = draft.mine.corners
  const outline = useMemo(() => cornersIn(corners), [corners])
  const crossing = useMemo(() => findCrossing(outline), [outline])
  const earlier = useEarlierOutlines(outline)
  const branchIds = idsIn(draft.mine.branch_ids)
  useNewForBranch(item, { branch: zones.branches.find(({ id }) => id === branchId), setField })

  const { id } = item
  const cityId = String(draft.mine.city_id ?? '')
  const gaps = useMemo(() => {
    if (crossing) return []
    const drawn = liveAreas(zones, { id, corners: outline, branchIds: [] })
    const ofCity = new Set(zones.zones.filter((zone) => zone.city_id === cityId).map((zone) => zone.id))
    return gapsBetween(drawn.filter((area) => area.id === id || ofCity.has(area.id)).map(({ ring }) => ring))
  }, [zones, id, outline, crossing, cityId])

  // Leaflet is outside of React: what it shows is passed to it.
  useEffect(() => {
    map?.showOutline({
      ...{ corners: outline, crossing },
      nameOf: (place) => t('zones.corner', { n: place + 1, of: outline.length }),
      onChange: isLocked
        ? null
        : (next) => {
            earlier.keep(outline)
            setField('corners', next)
          },
    })
  }, [map, outline, crossing, t, isLocked, setField, earlier.keep])
  useEffect(() => () => map?.showOutline(null), [map])
  const first = useRef(outline)
  useEffect(() => map?.fit(first.current), [map])
  useEffect(() => {
    const branches = zones.branches.map(({ name, location }) => ({ name: nameOf(name), location }))
    map?.showMarks({ branches, gaps })
  }, [map, zones, gaps, nameOf])

  const actions = (
    <EditorActions
      {...{ item, draft, action, isLocked }}
      onPublish={publish}
      onLook={() => void look(defaultLanguage)}
    />
  )
  const buttons = document.getElementById('zone-map-actions')
  return (
    <>
      {slot && createPortal(actions, slot)}
      {buttons &&
        createPortal(
          <IconButton
            icon="undo-2"
            label={t('zones.undo')}
            disabled={earlier.last === null || isLocked}
            onClick={() => {
              if (earlier.last) setField('corners', earlier.last)
              earlier.dropLast()
            }}
          />,
          buttons,
        )}
      <ZonePanel
        {...{ item, editor, zones, root, outline, crossing, gaps, branchIds, cityId }}
        isWide={!isNarrow}
        actions={slot ? null : actions}
      />
    </>
  )
}

/** A new zone of a branch has its name and its orders from the beginning. */
function useNewForBranch(
  { state, has_draft }: ContentItem,
  {
    branch,
    setField,
  }: {
    readonly branch: StaffZones['branches'][number] | undefined
    readonly setField: (path: string, value: unknown) => void
  },
): void {
  const isNew = state === 'new' && !has_draft
  const begun = useRef(false)
  // What is written into a draft is stored: not while the screen is drawn.
  useEffect(() => {
    if (!isNew || !branch || begun.current) return
    begun.current = true
    setField('title', branch.name)
    setField(
      'slug',
      suggestSlug((language) => branch.name[language]),
    )
    setField('branch_ids', [branch.id])
  }, [isNew, branch, setField])
}

/** The outlines before this one, for as long as the editor is open. */
function useEarlierOutlines(now: Ring) {
  const [earlier, setEarlier] = useState<readonly Ring[]>([])
  const keep = useMemo(() => (outline: Ring) => setEarlier((all) => [...all, outline]), [])
  const last = earlier.findLast((one) => !isSame(one, now)) ?? null
  return { keep, last, dropLast: () => setEarlier((all) => all.slice(0, last ? all.indexOf(last) : -1)) }
}

/** What is written may be anything yet: only corners are drawn. */
function cornersIn(value: unknown): Ring {
  return Array.isArray(value) ? value.filter(isCorner) : []
}

function isCorner(value: unknown): value is Ring[number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
