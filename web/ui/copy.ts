import { toast } from './toast-store.ts'

/** Copies text, and says whether that worked. */
export const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Copied', kind: 'success' }),
    () =>
      toast({
        title: 'Your browser did not copy it',
        description: 'Select the text instead.',
        kind: 'error',
      }),
  )
