import { useEffect } from 'react'
import { deviceStorage, useSaved } from '../storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme' // public/theme.js reads it before the first paint

const themeOf = (value: string | null): Theme => THEMES.find((theme) => theme === value) ?? 'system'

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = themeOf(useSaved(KEY))
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, (chosen) => deviceStorage.write(KEY, chosen === 'system' ? null : chosen)]
}
