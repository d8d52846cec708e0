// Sets a chosen theme on <html> before the first paint; without one, the system's theme applies (ui/theme.ts).
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: use the system's theme.
}
