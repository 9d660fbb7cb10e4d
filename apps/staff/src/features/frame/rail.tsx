import { NavLink } from 'react-router'
import { formatTimer } from '../../i18n/format.ts'
import { toggleMute, useMuteSeconds } from '../../platform/mute.ts'
import { paths } from '../../platform/paths.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { useMe } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PersonMenu } from './person-menu.tsx'
import { sectionsOf } from './sections.ts'

/** The sections of a role, the sound and the person; at the bottom of narrow screens. */
export function Rail({
  newOrders,
  onShowKeys,
}: {
  readonly newOrders: number
  readonly onShowKeys: () => void
}) {
  const { t } = useWords()
  const me = useMe()
  return (
    <nav className="rail" aria-label={t('app.sections')}>
      <NavLink className="rail__logo" to={paths.start} aria-label="doira">
        <img className="mark" src="/favicon.svg" alt="" width="36" height="36" />
      </NavLink>
      <ul>
        {sectionsOf(me).map(({ to, word, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.start} className="rail__a">
              <span className="rail__i">
                <Icon name={icon} />
                {to === paths.start && newOrders > 0 && <span className="badge">{newOrders}</span>}
              </span>
              {t(word)}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="rail__end">
        <SoundButton />
        <PersonMenu onShowKeys={onShowKeys} />
      </div>
    </nav>
  )
}

function SoundButton() {
  const { t } = useWords()
  // Drawn anew each second, so that the rest of the silence runs.
  useServerNow()
  const seconds = useMuteSeconds()
  const label = seconds > 0 ? t('sound.off', { time: formatTimer(seconds) }) : t('sound.on')
  return (
    <button
      type="button"
      className="rail__a only-wide"
      aria-pressed={seconds === 0}
      aria-label={label}
      onClick={toggleMute}
    >
      <span className="rail__i">
        <Icon name={seconds > 0 ? 'volume-x' : 'volume-2'} />
      </span>
      {seconds > 0 ? formatTimer(seconds) : t('sound.on')}
    </button>
  )
}
