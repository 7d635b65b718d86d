const password = 'baeum-demo-2026!';

/** The cookies of somebody of the demo data who has just signed in; every server on the same database knows them. */
export async function signInMember(origin: string, email = 'learner@baeum.test'): Promise<string> {
  const answer = await fetch(`${origin}/client/api/v2/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
