type List = { connections: { is_news: boolean }[] }

/** The list as it is once its news has been seen. */
export function withoutNews<L extends List>(list: L): L {
  if (!list.connections.some(({ is_news }) => is_news)) return list
  return { ...list, connections: list.connections.map((one) => ({ ...one, is_news: false })) }
}
