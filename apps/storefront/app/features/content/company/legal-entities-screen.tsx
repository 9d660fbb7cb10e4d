import { fold } from '@doira/domain/text/fold'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useDebounced } from '../../../platform/hooks/use-debounced.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { ContentCrumbs } from '../crumbs.tsx'
import { DemoNote } from '../demo-note.tsx'
import { CellTable } from './cell-table.tsx'
import type { LegalEntity } from './company.mapper.ts'

const searchDelayMs = 150

/** Who is behind the branches (R2-33, R3-11). Without scripts the whole list is there, with them it is searched. */
export function LegalEntitiesScreen({ entities }: { readonly entities: readonly LegalEntity[] }) {
  const f = useT('formal')
  const c = useT('common')
  const [query, setQuery] = useState('')
  const asked = useDebounced(query, searchDelayMs)
  const found = useFound(entities, asked)
  return (
    <>
      <ContentCrumbs here={f('legal_title')} />
      <PageHead title={f('legal_title')} />
      <p className="t-2 mb-4" role="status">
        {found.length === 0 ? c('nothing_found') : f('n_legal_entities', { count: found.length })}
      </p>
      {entities.some(({ isDemo }) => isDemo) && <DemoNote />}
      <search className="needs-scripts">
        <Input
          type="search"
          className="lsearch"
          before={<Icon name="search" size="s" />}
          placeholder={f('search_entities')}
          aria-label={f('search_entities')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      {found.length > 0 && (
        <CellTable
          name={f('legal_title')}
          columns={[f('legal_name'), f('legal_branch'), f('legal_address'), f('tax_id'), f('director')]}
          rows={found.map(({ id, name, branch, branchSlug, address, taxId, director }) => ({
            key: id,
            cells: [
              name,
              branchSlug === null ? (
                branch
              ) : (
                <Link key="branch" className="link" to={paths.branch(branchSlug)}>
                  {branch}
                </Link>
              ),
              address,
              taxId,
              director,
            ],
          }))}
        />
      )}
    </>
  )
}

/** Every word of the query somewhere in its name, branch or tax id. */
function useFound(entities: readonly LegalEntity[], query: string): readonly LegalEntity[] {
  return useMemo(() => {
    const words = fold(query).split(' ').filter(Boolean)
    return entities.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
  }, [entities, query])
}
