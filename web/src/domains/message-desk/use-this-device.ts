import { useEffect, useState } from 'react';
import { sendToExperimentation } from '../../experimentation/client-connection.ts';

/** The id of this browser to the experimentation service; undefined until its client has loaded. */
export function useThisDevice(): string | undefined {
  const [device, setDevice] = useState<string>();
  useEffect(() => {
    let gone = false;
    sendToExperimentation((client) => {
      const { deviceId } = client.decisionUser();
      if (!gone && deviceId) setDevice(String(deviceId));
    });
    return () => {
      gone = true;
    };
  }, []);
  return device;
}
