import { useNavigate } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  ChevronsUpDown,
  Keyboard,
  LogOut,
  Mail,
  ShieldCheck,
  UserPen,
  UserX,
} from 'lucide-react'
import { useUser } from '../auth/use-auth.ts'
import { cx } from '../ui/cx.ts'
import {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../ui/menu.tsx'
import { useSingleKeys } from '../ui/shortcuts/use-shortcut.ts'
import { type Theme, THEMES, useTheme } from '../ui/theme.ts'

const THEME_LABELS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'Same as system' }

export type AccountProps = {
  onShowProfile: () => void
  onShowMails: () => void
  onShowPositions: () => void
  onShowShortcuts: () => void
  onDeleteAccount: () => void
  onLogOut: () => void
}

export function AccountMenu({
  collapsed,
  onShowProfile,
  onShowMails,
  onShowPositions,
  onShowShortcuts,
  onDeleteAccount,
  onLogOut,
}: AccountProps & { collapsed: boolean }) {
  const user = useUser()
  const navigate = useNavigate()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [theme, setTheme] = useTheme()
  const name = `${user.first_name} ${user.last_name}`.trim()

  return (
    <Menu
      side={collapsed ? 'right' : 'top'}
      align={collapsed ? 'end' : 'start'}
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className={cx(
            'flex w-full items-center gap-2.5 rounded-md p-1.5 text-left transition-colors hover:bg-sunken',
            collapsed && 'justify-center p-0.5',
          )}
        >
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-md bg-primary-soft text-lg font-semibold text-primary uppercase"
          >
            {[...name][0]}
          </span>
          {!collapsed && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-muted">{user.company.name}</span>
              </span>
              <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
            </>
          )}
        </button>
      }
    >
      <div className="max-w-60 px-2 py-1.5">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <p className="truncate text-sm text-muted">{user.company.name}</p>
        <p className="truncate text-sm text-muted">{`Vouch ${import.meta.env.VITE_VERSION}`}</p>
      </div>
      <MenuSeparator />
      <MenuItem onSelect={onShowProfile}>
        <UserPen aria-hidden />
        Your name…
      </MenuItem>
      <MenuItem onSelect={onShowMails}>
        <Mail aria-hidden />
        Email…
      </MenuItem>
      <MenuItem onSelect={onShowPositions}>
        <BriefcaseBusiness aria-hidden />
        My jobs…
      </MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/account', search: {} })}>
        <ShieldCheck aria-hidden />
        Account and Security
      </MenuItem>
      <MenuItem onSelect={onDeleteAccount}>
        <UserX aria-hidden />
        Delete my account…
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} onValueChange={(value) => setTheme(value as Theme)}>
        {THEMES.map((choice) => (
          <MenuRadioItem key={choice} value={choice} keepOpen>
            {THEME_LABELS[choice]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuCheckboxItem checked={singleKeys} onCheckedChange={setSingleKeys}>
        Single-key shortcuts
      </MenuCheckboxItem>
      <MenuItem onSelect={onShowShortcuts}>
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onLogOut}>
        <LogOut aria-hidden />
        Log out
      </MenuItem>
    </Menu>
  )
}
