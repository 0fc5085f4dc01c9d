import "./notification-setting";
import "./password-toggle";
