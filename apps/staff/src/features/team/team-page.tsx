import type { WireMember } from '@doira/contract/staff/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { useMe } from '../../platform/session.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { MemberPanel } from './member-panel.tsx'
import { NewMember } from './new-member.tsx'
import { TeamTabs } from './team-tabs.tsx'

const factorTags = { on: 'tag tag--ok', awaited: 'tag tag--warn', disabled: 'tag tag--err' } as const

/** The accounts of the branches that one manages. */
export function TeamPage() {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const team = useQuery({ queryKey: ['team'], queryFn: ({ signal }) => callStaff('listTeam', { signal }) })
  const openId = search.get('person')
  const wanted = text.trim().toLowerCase()
  const members = (team.data?.members ?? []).filter(
    ({ name, login }) => name.toLowerCase().includes(wanted) || login.includes(wanted),
  )
  const open = members.find(({ id }) => id === openId)
  const show = (person: string | null) => setSearch(person === null ? {} : { person }, { replace: true })
  return (
    <SectionFrame
      title={t('team.title')}
      top={
        <>
          <TeamTabs />
          <label className="sbox">
            <Icon name="search" size="s" />
            <input
              type="search"
              value={text}
              placeholder={t('team.search')}
              aria-label={t('team.search')}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
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
          </section>
          {openId === 'new' && <NewMember onClose={() => show(null)} />}
          {open && <MemberPanel key={open.id} member={open} onClose={() => show(null)} />}
        </div>
      ) : team.error ? (
        <Failed
          title={t('state.failed')}
          text={t('state.failed_text', { number: toProblem(team.error).status })}
          retryLabel={t('state.retry')}
          onRetry={() => void team.refetch()}
        />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionFrame>
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
  const { t, language, nameOf } = useWords()
  const me = useMe()
  const branchesOf = ({ branch_ids }: WireMember) =>
    branch_ids === null
      ? t('team.all')
      : branch_ids
          .map((id) => me.branches.find((branch) => branch.id === id))
          .flatMap((branch) => (branch ? [nameOf(branch.name)] : []))
          .join(', ')
  return (
    <table className="tb">
      <thead>
        <tr>
          <th scope="col">{t('team.person')}</th>
          <th scope="col">{t('team.role')}</th>
          <th scope="col">{t('team.branches')}</th>
          <th scope="col">{t('team.factor')}</th>
          <th scope="col">{t('team.now')}</th>
        </tr>
      </thead>
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
            <td>{branchesOf(member)}</td>
            <td>
              <span className={factorTags[member.second_factor]}>
                {t(`team.factor.${member.second_factor}`)}
              </span>
            </td>
            <td>
              <span className={member.is_on_shift ? 'dot8' : 'dot8 dot8--off'} />
              {member.is_on_shift
                ? t('team.on_shift')
                : member.last_seen_at === null
                  ? t('team.never')
                  : formatMoment(language, member.last_seen_at, now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
