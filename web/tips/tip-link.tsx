import { safeLink } from '../../domain/profile-link.ts'
import type { Tip } from '../../contract/tips.ts'
import { cx } from '../ui/cx.ts'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { shortAddress, sourceLabel } from './link-labels.ts'

type Props = { tip: Pick<Tip, 'name' | 'profile_url' | 'link_type'>; whole?: boolean }

/** The kind of link and where it leads. Anything but a web address stays text. */
export function TipLink({ tip: { name, profile_url, link_type }, whole = false }: Props) {
  if (!profile_url)
    return (
      <span className="text-muted" aria-label="None">
        –
      </span>
    )
  const href = safeLink(profile_url)
  const label = sourceLabel(link_type, profile_url)
  return (
    <>
      {href ? (
        <ExternalProfileLink
          url={profile_url}
          name={name ?? 'the candidate'}
          text={label}
          className={cx('text-ink!', !whole && 'rows:-my-0.75 rows:whitespace-nowrap')}
        />
      ) : (
        label
      )}
      <span
        title={whole ? undefined : profile_url}
        className={cx(
          'block text-sm text-muted',
          !whole && 'truncate rows:max-w-44 rows:@max-roomy/main:max-w-32 rows:text-xs',
        )}
      >
        {href && !whole ? shortAddress(href) : profile_url}
      </span>
    </>
  )
}
