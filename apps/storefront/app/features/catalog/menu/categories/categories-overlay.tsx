import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { closeOverlay, type OverlayProps } from '../../../../platform/overlays.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Popover } from '../../../../ui/dialogs/popover.tsx'
import { whenOverlaysClosed } from '../../../../ui/dialogs/use-back-closes.ts'
import { DishPicture } from '../../dish/dish-picture.tsx'
import { isPlainClick } from '../../dish/sheet/open-product.ts'
import { goToSection } from './go-to-section.ts'

const close = () => closeOverlay('categories')

/** All categories at a glance: under their row on desktop, in a sheet on phones. */
export function CategoriesOverlay({ isOpen, categories, current }: OverlayProps<'categories'>) {
  const t = useT('menu')
  const common = useT('common')
  const anchor = useRef(document.querySelector<HTMLElement>('.catnav'))
  const title = t('cat_all')
  const tiles = <Tiles categories={categories} current={current} />
  if (matchMedia('(min-width: 62rem)').matches) {
    return (
      <Popover isOpen={isOpen} onClose={close} label={title} anchor={anchor} className="catpanel">
        <div className="catpanel__h">
          <h2>{title}</h2>
          <IconButton icon="x" look="fill" label={common('close')} onClick={close} />
        </div>
        {tiles}
      </Popover>
    )
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={common('close')}>
      {tiles}
    </Dialog>
  )
}

function Tiles({ categories, current }: Pick<OverlayProps<'categories'>, 'categories' | 'current'>) {
  const choose = (slug: string) => {
    close()
    whenOverlaysClosed(() => goToSection(slug))
  }
  return (
    <ul className="cattiles" onKeyDown={moveOverTiles}>
      {categories.map(({ slug, title, image, icon, count }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className="cattile"
            aria-current={slug === current ? 'true' : undefined}
            data-autofocus={slug === current ? '' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              choose(slug)
            }}
          >
            <span className="cattile__i">
              <DishPicture image={image} alt="" place="category" icon={icon} />
            </span>
            <span className="cattile__t">{title}</span> <span className="cattile__n">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Arrows move over the grid, Home and End to its ends, a letter to the next tile that begins with it. */
function moveOverTiles(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.cattile')]
  const place = tiles.indexOf(document.activeElement as HTMLElement) // any element; -1 unless it is a tile
  if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const next = tiles[nextPlace(event.key, place, tiles)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextPlace(key: string, place: number, tiles: readonly HTMLElement[]): number {
  const columns = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length
  const steps: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: tiles.length - 1,
  }
  const step = steps[key]
  if (step !== undefined) return step
  if (key.length !== 1 || key === ' ') return -1
  const startsWith = (tile: HTMLElement) =>
    (tile.querySelector('.cattile__t')?.textContent ?? '')
      .toLocaleLowerCase()
      .startsWith(key.toLocaleLowerCase())
  const after = tiles.findIndex((tile, at) => at > place && startsWith(tile))
  return after >= 0 ? after : tiles.findIndex(startsWith)
}
