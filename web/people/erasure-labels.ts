type Counts = { connections: number; recommendations: number; evaluations: number }

const count = (n: number, one: string) => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`

/** What will be gone with a person, in a sentence. */
export function erasureLabel({ connections, recommendations, evaluations }: Counts): string {
  const parts = [
    `the person with ${count(connections, 'connection')}`,
    ...(recommendations > 0 ? [`${count(recommendations, 'recommendation')} with notes`] : []),
    ...(evaluations > 0 ? [count(evaluations, 'evaluation')] : []),
    'stage, outcome and history',
    'who is in touch with them',
    'tips and open invitations that name their link or address',
  ]
  return `What will be gone: ${new Intl.ListFormat('en').format(parts)}.`
}
