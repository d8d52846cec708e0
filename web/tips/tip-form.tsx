import { NOTES_LIMIT, TIP_LINK_LIMIT, TIP_NAME_LIMIT } from '../../domain/limits.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { linkKindLabel } from './link-labels.ts'
import type { Mode, TipForm } from './tip-form.rules.ts'

type Props = { tip: TipForm; onChange: (changed: Partial<TipForm>) => void }

const optional = (label: string, isRequired: boolean) => (isRequired ? label : `${label} (Optional)`)

/** Who the tip is about. The field that the mode requires comes first. */
export function WhoFields({ mode, tip, missing, onChange }: Props & { mode: Mode; missing: string | null }) {
  const kind = linkKindLabel(tip.link)
  const name = (
    <TextField
      key="name"
      label={optional('Name', mode === 'name')}
      name="name"
      aria-required={mode === 'name'}
      autoComplete="off"
      placeholder="e.g. Ada Lovelace"
      maxLength={TIP_NAME_LIMIT}
      value={tip.name}
      onChange={(event) => onChange({ name: event.target.value })}
      error={mode === 'name' && missing}
    />
  )
  const link = (
    <TextField
      key="link"
      label={optional('Profile link', mode === 'link')}
      name="link"
      aria-required={mode === 'link'}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="e.g. https://www.linkedin.com/in/ada-lovelace"
      maxLength={TIP_LINK_LIMIT}
      value={tip.link}
      onChange={(event) => onChange({ link: event.target.value })}
      hint={kind ? `Kind of link: ${kind}` : 'LinkedIn, GitHub, Twitter / X or any other page.'}
      error={mode === 'link' && missing}
    />
  )
  return <div className="flex flex-col gap-4">{mode === 'name' ? [name, link] : [link, name]}</div>
}

/** Notes, and whether the tip is anonymous. */
export const TipFields = ({ tip, onChange }: Props) => (
  <>
    <Textarea
      label="Notes (Optional)"
      name="notes"
      placeholder="How do you know of them, and what makes them stand out?"
      maxLength={NOTES_LIMIT}
      value={tip.notes}
      onChange={(event) => onChange({ notes: event.target.value })}
    />
    <Switch
      label="Submit anonymously"
      hint={
        tip.isAnonymous
          ? 'We don’t store your name, not even in logs. Your admins see the tip from the next day on, with the day and what you enter here, so leave out what only you could know.'
          : 'Your admins see that this tip is from you. If you submit it anonymously, we don’t store your name, not even in logs.'
      }
      checked={tip.isAnonymous}
      onCheckedChange={(isAnonymous) => onChange({ isAnonymous })}
    />
  </>
)
