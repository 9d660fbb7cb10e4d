import type { WireMember } from '@doira/contract/staff/team'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { Filters } from '../../layout/filters/filters.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { MemberPanel } from './member-panel.tsx'
import { NewMember } from './new-member.tsx'
import { TeamTabs } from './team-tabs.tsx'

const factors = {
  on: ['tag tag--ok', 'shield-check'],
  awaited: ['tag tag--warn', 'key-round'],
  disabled: ['tag tag--err', 'ban'],
} as const satisfies Record<WireMember['second_factor'], readonly [string, IconName]>
const roles = ['operator', 'kitchen', 'courier', 'manager', 'content', 'finance', 'owner'] as const
/** More of them are shown as a number. */
const fewBranches = 2

/** The accounts of the branches that one manages. */
export function TeamPage() {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const { search, choose, reset } = useSearchPart()
  const [text, setText] = useState('')
  const team = useQuery({ queryKey: ['team'], queryFn: ({ signal }) => callStaff('listTeam', { signal }) })
  const openId = search.get('person')
  const wanted = text.trim().toLowerCase()
  const role = search.get('role') ?? ''
  const branch = search.get('branch') ?? ''
  const members = (team.data?.members ?? []).filter(
    (member) =>
      (member.name.toLowerCase().includes(wanted) || member.login.includes(wanted)) &&
      (role === '' || member.role === role) &&
      (branch === '' || member.branch_ids === null || member.branch_ids.includes(branch)),
  )
  const open = team.data?.members.find(({ id }) => id === openId)
  const show = (person: string | null) => choose('person')(person ?? '')
  const resetFilters = () => {
    setText('')
    reset(['role', 'branch'])
  }
  const all = { value: '', label: t('team.all') }
  return (
    <SectionLayout
      title={t('team.title')}
      search={<SearchField label={t('team.search')} text={text} onChange={setText} />}
      top={
        <>
          <TeamTabs />
          <Filters
            onReset={resetFilters}
            filters={[
              {
                ...{ name: 'role', isOn: role !== '' },
                field: (
                  <PickField
                    label={t('team.role')}
                    value={role}
                    options={[all, ...roles.map((value) => ({ value, label: t(`role.${value}`) }))]}
                    onChoose={choose('role')}
                  />
                ),
              },
              {
                ...{ name: 'branch', isOn: branch !== '' },
                field: (
                  <PickField
                    label={t('team.branches')}
                    icon="store"
                    value={branch}
                    options={[
                      all,
                      ...me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
                    ]}
                    onChoose={choose('branch')}
                  />
                ),
              },
            ]}
          />
          <Button icon="plus" onClick={() => show('new')}>
            {t('team.add')}
          </Button>
        </>
      }
    >
      {team.data ? (
        <div className="md md--team">
          <section className="card">
            <People members={members} now={team.data.now} openId={openId} onOpen={show} />
            {members.length === 0 && (
              <Empty title={t('team.nobody')}>
                <p>{t('journal.empty_text')}</p>
                <Button look="outline" icon="undo-2" onClick={resetFilters}>
                  {t('state.reset_filters')}
                </Button>
              </Empty>
            )}
          </section>
          {openId === 'new' && <NewMember onClose={() => show(null)} />}
          {open && <MemberPanel key={open.id} member={open} onClose={() => show(null)} />}
        </div>
      ) : team.error ? (
        <QueryFailed query={team} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}

function People({
  members,
  now,
  openId,
  onOpen,
}: {
  readonly members: readonly WireMember[]
  readonly now: string
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const getNames = (ids: readonly string[]) =>
    ids.flatMap((id) => me.branches.filter((branch) => branch.id === id).map(({ name }) => nameOf(name)))
  const getBranches = ({ branch_ids }: WireMember) => {
    if (branch_ids === null) return t('team.all')
    if (branch_ids.length <= fewBranches) return getNames(branch_ids).join(', ')
    return (
      <span title={getNames(branch_ids).join(', ')}>
        {t('team.n_branches', { count: branch_ids.length })}
      </span>
    )
  }
  const getNow = (member: WireMember) => {
    if (member.orders_on_the_way > 0) return t('team.on_way', { count: member.orders_on_the_way })
    if (member.is_on_shift) return t('team.on_shift')
    return member.last_seen_at === null ? t('team.never') : formatMoment(language, member.last_seen_at, now)
  }
  return (
    <table className="tb tb--cards">
      <TableHead
        columns={[t('team.person'), t('team.role'), t('team.branches'), t('team.factor'), t('team.now')]}
      />
      <tbody>
        {members.map((member) => (
          <tr key={member.id} data-open={member.id === openId ? '' : undefined}>
            <td>
              <button type="button" className="row who" onClick={() => onOpen(member.id)}>
                <Avatar name={member.name} />
                <b>{member.name}</b>
              </button>
            </td>
            <td>{t(`role.${member.role}`)}</td>
            <td data-name={t('team.branches')}>{getBranches(member)}</td>
            <td>
              <SecondFactor factor={member.second_factor} />
            </td>
            <td>
              <span className={member.is_on_shift ? 'dot8' : 'dot8 dot8--off'} />
              {getNow(member)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SecondFactor({ factor }: { readonly factor: WireMember['second_factor'] }) {
  const { t } = useMessages()
  // A newer server may know further states.
  const shown: readonly [string, IconName] | undefined = factors[factor]
  return (
    <span className={shown?.[0] ?? 'tag'}>
      {shown && <Icon name={shown[1]} size="xs" />}
      {t(`team.factor.${factor}`)}
    </span>
  )
}
