/** What a client takes, by its header Accept. The protocol asks it to name both media types, and many name one. */
export function takenBy(accept = '') {
  const events = /text\/event-stream/i.test(accept)
  return { events, json: !events || /application\/(?:json|\*)|\*\/\*/i.test(accept) }
}

/** An answer of events as JSON, for clients that take no events: the one message, or the list of those of a batch. */
export async function withoutEvents(answer: Response, isBatch: boolean): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: {'))
  const messages = lines.map((line) => line.slice('data: '.length))
  return new Response(isBatch ? `[${messages.join(',')}]` : messages[0], {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  })
}
