const member = { email: 'learner@baeum.test', password: 'baeum-demo-2026!' };

/** The cookies of somebody who has just signed in; every server on the same database knows them. */
export async function signInMember(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/client/api/v2/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify(member),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
