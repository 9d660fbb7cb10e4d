import { cellCm, type Place } from '@doira/domain/reservations/hall-plan'
import type { ChainData } from './chain-data.ts'

export type FolderHall = ChainData['halls'][number]

/** The hall on the grid of the plan: a folder may count in larger cells. */
export function inPlanCells(hall: FolderHall): FolderHall {
  const toCells = (part: number) => Math.round((part * hall.cell_cm) / cellCm)
  const move = <Item extends Place>(item: Item): Item => ({
    ...{ ...item, x: toCells(item.x), y: toCells(item.y) },
    ...{ w: toCells(item.w), h: toCells(item.h) },
  })
  return {
    ...{ ...hall, cell_cm: cellCm },
    sections: hall.sections.map((section) => ({
      ...section,
      fixtures: section.fixtures.map(move),
      tables: section.tables.map(move),
    })),
  }
}
